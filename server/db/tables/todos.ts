import type { Todo } from '@contract/users'

export interface TodoTable {
  user_id: string
  id: string
  kind: Todo['kind']
  text: string
  path: string
  until: Date | null
  created_at: Date
  done_at: Date | null
}

export interface TodoTables {
  todo: TodoTable
}
