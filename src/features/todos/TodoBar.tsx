import { useMutation } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { setUser, useSession } from '@/domain/session'
import { openPath } from '@/lib/navigate'
import { call } from '@/lib/request'
import { formatCountdown } from '@/lib/time'
import { useNow } from '@/lib/useNow'
import { classNames } from '@/theme/classNames'
import type { Todo } from '@contract/users'
import { actionOf, isUrgent, waitingTodos } from './todo'
import './TodoBar.scss'

interface TodoBarProps {
  /** How many show before one asks for the rest. */
  first?: number
}

/** What waits for the signed-in user, most urgent first; nothing when nothing waits. A notice goes away once opened. */
export function TodoBar({ first = 3 }: TodoBarProps) {
  const { user } = useSession()
  if (!user || user.todo.length === 0) return null
  return <Todos todos={user.todo} first={first} />
}

const secondMs = 1000
const calmMs = 30_000

function Todos({ todos, first }: { todos: readonly Todo[]; first: number }) {
  const [all, setAll] = useState(false)
  const now = useNow(todos.some(isUrgent) ? secondMs : calmMs)
  const read = useMutation({
    mutationFn: (todo: Todo) => call('updateUser', { readTodo: todo.id }, { quiet: true }),
    onSuccess: setUser,
  })
  const waiting = waitingTodos(todos, now)
  if (waiting.length === 0) return null
  const more = waiting.length - first
  const open = (todo: Todo) => {
    if (!isUrgent(todo)) read.mutate(todo)
    void openPath(todo.path)
  }
  return (
    <View className="pp-todo">
      {waiting.slice(0, all ? waiting.length : first).map((todo) => (
        <Row key={todo.id} todo={todo} now={now} onOpen={() => open(todo)} />
      ))}
      {more > 0 && (
        <Pressable id="todo-more" className="pp-todo__more" onPress={() => setAll(!all)}>
          {all ? '收起' : `还有 ${more} 件`}
          <Icon name={all ? 'arrow-up' : 'down'} size={24} />
        </Pressable>
      )}
    </View>
  )
}

function Row({ todo, now, onOpen }: { todo: Todo; now: Date; onOpen: () => void }) {
  const { text, until } = todo
  return (
    <Pressable className={classNames('pp-todo__row', isUrgent(todo) && 'pp-todo__row--urgent')} onPress={onOpen}>
      <Icon name={isUrgent(todo) ? 'clock' : 'bell'} size={30} />
      <Text className="pp-todo__text">{text}</Text>
      {until !== null && (
        <Text className="pp-todo__left" aria-hidden>
          {formatCountdown(Date.parse(until) - now.getTime())}
        </Text>
      )}
      <Text className="pp-todo__action">{actionOf(todo)}</Text>
      <Icon name="right" size={26} />
    </Pressable>
  )
}
