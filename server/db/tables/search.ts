export interface SearchWeekTable {
  /** Its Monday. */
  week: string
  salt: string
}

export interface SearchMarkTable {
  week: string
  /** Of a person and a word, with the week's salt. */
  mark: string
}

export interface SearchWordTable {
  week: string
  word: string
  people: number
}

export interface SearchTables {
  search_week: SearchWeekTable
  search_mark: SearchMarkTable
  search_word: SearchWordTable
}
