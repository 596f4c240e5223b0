/**
 * One letter for each thing that Taro says of a node to the view: every node has most of them, and Taro's own names are two and three long. Said
 * here for its runtime and its templates (config/rewrites/weapp) and what is sent from here. No attribute begins or ends
 * with the children's letter: Taro knows a path to children by its end, and by its beginning what lies below them.
 */
export const dataNames = {
  cn: 'k',
  nn: 'n',
  cl: 'c',
  st: 's',
  /** What tells a node from its siblings, and which one an event is for. */
  sid: 'i',
  /** Where a page's data begin. */
  root: 'r',
  /** Of a box: the name of the one in it that is chosen, and the class of how that looks. */
  on: 'o',
  look: 'x',
} as const

/** How many boxes lie in each other within one component of the view: there the templates begin anew. */
export const boxesOfTemplates = 3

/** The look of what takes no press: its box says so to readers besides, and that is enough. */
export const disabledClass = 'pp-pressable--disabled'

/** The class that a picture has where none is said. */
export const pictureClass = 'pp-image__picture'

/** The type of a text that has a name among its siblings. */
export const textType = 't'
