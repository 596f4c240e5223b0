/** For a long text without a link in it, which is scrolled by keys once it has the focus. */
export const reading = { role: 'article', tabIndex: 0 }
