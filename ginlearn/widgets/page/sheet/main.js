// The entry of a score sheet: anywidget calls `render` for each view. Loading the module does
// nothing else, so that it can be loaded from wherever the page was put.

import { renderSheet } from "./sheet.js";

export default { render: renderSheet };
