// The entry of a board: anywidget calls `render` for each view. Loading the module does nothing
// else, so that it can be loaded from wherever the page was put.

import { renderBoard } from "./board.js";

export default { render: renderBoard };
