/** The cookie by which a browser that could not reach the host of files (STATIC_HOST) asks the site's own server for them; it says nothing of the person. */
export const ownFilesCookie = 'files=own'
