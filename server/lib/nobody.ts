/** An id that no user has: asked in place of a visitor's, so that a page takes the same statements whoever looks. */
export const nobody = '00000000-0000-0000-0000-000000000000'
