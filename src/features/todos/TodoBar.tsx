import type { Todo } from '@contract/users'
import { Text, View } from '@tarojs/components'
import { useMutation } from '@tanstack/react-query'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { openPath } from '@/lib/navigate'
import { call } from '@/lib/request'
import { setUser, useSession } from '@/lib/session'
import { classNames } from '@/theme/classNames'
import { actionOf, isUrgent } from './todo'
import './TodoBar.scss'

/** What waits for the signed-in user, most urgent first; nothing when nothing waits. A notice goes away once opened. */
export function TodoBar() {
  const { user } = useSession()
  const read = useMutation({
    mutationFn: (todo: Todo) => call('updateUser', { readTodo: todo.id }, { quiet: true }),
    onSuccess: setUser,
  })
  if (!user || user.todo.length === 0) return null
  const open = (todo: Todo) => {
    if (!isUrgent(todo)) read.mutate(todo)
    void openPath(todo.path)
  }
  return (
    <View className="pp-todo">
      {user.todo.slice(0, 3).map((todo) => (
        <Pressable
          key={todo.id}
          className={classNames('pp-todo__row', isUrgent(todo) && 'pp-todo__row--urgent')}
          onPress={() => open(todo)}
        >
          <Icon name={isUrgent(todo) ? 'clock' : 'bell'} size={30} />
          <Text className="pp-todo__text">{todo.text}</Text>
          <Text className="pp-todo__action">{actionOf(todo)}</Text>
          <Icon name="right" size={26} />
        </Pressable>
      ))}
    </View>
  )
}
