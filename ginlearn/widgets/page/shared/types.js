// The messages between Python and the page, as types for the checker. Nothing in here runs.
//
// Python's traits come first, then their parts, then the page's requests. A trait that the page
// never sets is marked `told` on Python's side; all of them are read by name.

/**
 * The values that Python sends to a page of any kind.
 *
 * @typedef {object} Told
 * @property {Record<string, string>} words the templates of everything that the page says itself
 * @property {Message} message what Python says in the message line
 * @property {string} answered the number of the request that Python answered last
 * @property {string} lang the language of the words, such as "en"
 * @property {"ltr" | "rtl"} direction the way that language is read
 * @property {Button[]} buttons the row of buttons
 */

/**
 * The values that Python sends to a board.
 *
 * @typedef {object} BoardOnly
 * @property {Card[]} cards in the order in which `verdicts` numbers them
 * @property {Zone[]} zones in the order in which they are read
 * @property {Layout} placement where the cards lie for Python
 * @property {string} verdicts one character for every group of the first cards, by its number
 * @property {Record<string, Verdict>} verdict_words what each of those characters says
 * @property {Record<string, string>} marks cards to draw attention to, and how
 * @property {ProofEntry[]} proof the answer with its reasons, or a question asked back
 * @property {Field | null} field the form below the cards
 * @property {Intro | null} intro what stands above the cards
 * @property {string} score the line with the score
 * @property {Record<string, string[]>} [targets] the zones that a card may go to; without an entry,
 *   every open one
 * @property {Record<string, string>} came the zone from which each new card came, or each new back
 *   in a zone
 * @property {BoardOptions} options
 * @typedef {Told & BoardOnly} BoardTold
 *
 * @typedef {object} BoardOptions looks and limits
 * @property {string} [deck] how the suits are coloured
 * @property {string} [size]
 * @property {boolean} [show_deadwood]
 * @property {boolean} [read_only]
 * @property {string[]} [repeats] the buttons that a series of clicks presses again and again
 * @property {Record<string, string>} [keys] what keys ask for while a button has the focus
 */

/**
 * The values that Python sends to a score sheet.
 *
 * @typedef {object} SheetOnly
 * @property {Head[][]} heads the lines of column headings
 * @property {Row[]} rows the hands, and then the sums
 * @property {string} caption
 * @property {string} standing where the game stands
 * @property {SheetOptions} options
 * @typedef {Told & SheetOnly} SheetTold
 *
 * @typedef {object} SheetOptions
 * @property {string} size
 * @property {number} columns how many columns the table has
 * @property {boolean} grows whether a line is added behind the last one
 * @property {string} inputmode the keyboard that a phone should show
 * @property {number} longest the most characters that a cell takes
 * @property {string[]} [repeats] as on a board
 */

/**
 * @typedef {{text: string, tone: string, serial: number}} Message the tone is "plain", "good",
 *   "bad" or "hint"; each new message has a new serial number, even with the same text
 *
 * @typedef {object} Button
 * @property {string} action what a press asks Python for
 * @property {string} label
 * @property {unknown} [value] what is sent along with the action
 * @property {boolean} [primary] whether it is the likely one
 * @property {boolean} [disabled]
 * @property {boolean} [pressed] for a button that stays down
 * @property {string} [takes] present when a press sends the selected cards
 *
 * @typedef {Record<string, string[]>} Layout the ids of the cards in each zone, in order
 *
 * @typedef {{id: string, name: string, points?: number, face: string}} Card a card that lies face
 *   down has no points; the face is a picture
 *
 * @typedef {object} Zone a place that holds cards
 * @property {string} id
 * @property {string} label
 * @property {string} role what kind of place it is; "meld" zones are judged
 * @property {boolean} counts whether its cards are deadwood unless they form a meld
 * @property {boolean} locked
 * @property {string} [note] words beside the label, in place of a verdict
 * @property {number} [backs] how many cards lie here that nobody at this board may know
 * @property {string} [action] what a press on the zone asks for
 *
 * @typedef {{kind: string, text: string}} Verdict the kind is "set", "run", "none", or "" where
 *   there is nothing to say
 *
 * @typedef {object} Intro
 * @property {string} text the question
 * @property {string[]} facts
 * @property {string} note where one is in an exercise
 * @property {string} label of the row of buttons
 * @property {Button[]} buttons
 *
 * @typedef {object} Field a choice of buttons, or one or several things to type
 * @property {string} [label]
 * @property {string} [kind] "number" or "text"; without it nothing is typed
 * @property {string} [value] what stands in it at first
 * @property {string} [action] what it asks for when it is sent; "answer" unless another is named
 * @property {{key: string, label: string}[]} [fields] several things to type
 * @property {Button[]} [buttons]
 * @property {string | number} [serial] differs when the form must be drawn anew and empty
 *
 * @typedef {object} ProofEntry
 * @property {string} title
 * @property {string} text
 * @property {{label: string, cards: string[]}[]} groups
 * @property {boolean} [good]
 * @property {{action: string, label: string, value?: unknown}} [action] a button of its own
 *
 * @typedef {{text: string, span: number, rows: number}} Head
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {string} head what stands before the line
 * @property {string} name what the line is called in a sentence
 * @property {number} span columns that the head takes
 * @property {boolean} sum whether it belongs below all hands
 * @property {Cell[]} cells
 *
 * @typedef {object} Cell
 * @property {string} id the line, then the seat, then the column where a seat has several
 * @property {string} text
 * @property {string} column what the column is called in a sentence
 * @property {number} span
 * @property {boolean} input whether it is written in
 * @property {string} mark how it is to be seen: "wrong", "won", "total", ...
 */

/**
 * The requests of the page.
 *
 * @typedef {object} Request
 * @property {string} request its number, which the answer names
 * @property {string} kind "layout" for cards that were moved, "action" for a press, "ping" to be
 *   told everything once more
 * @property {Layout} [layout]
 * @property {string} [action]
 * @property {unknown} [value]
 */

/**
 * A widget's model as anywidget hands it over.
 *
 * @template Traits
 * @typedef {object} Model
 * @property {<Name extends keyof Traits>(name: Name) => Traits[Name]} get
 * @property {<Name extends keyof Traits>(name: Name, value: Traits[Name]) => void} set
 * @property {(message: Request) => void} send
 * @property {(event: string, hear: () => void) => void} on
 * @property {(event: string, hear: () => void) => void} off
 */

/**
 * A reader of Python's values, by the trait's name.
 *
 * @template Traits
 * @typedef {Model<Traits>["get"]} Reader
 */
