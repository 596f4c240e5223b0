import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { ListState } from '@/components/ListState/ListState'
import { Sheet } from '@/components/Sheet/Sheet'
import { phrases } from '@/domain/phrases'
import { toast } from '@/lib/toast'
import { openFeed, opensFeeds } from '@/platform/calendar'
import { copyText } from '@/platform/clipboard'
import { useCalendarFeed, useSaveCalendarFeed } from './api'

export const calendarTitle = '日历订阅'

/** The private address from which a calendar follows all bookings of mine: given, used, taken back. */
export function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const feed = useCalendarFeed(open)
  const save = useSaveCalendarFeed()
  return (
    <Sheet open={open} id="calendar-sheet" title={calendarTitle} onClose={onClose}>
      <ListState query={feed}>
        {({ url }) =>
          url === null ? (
            <View>
              <View className="pp-settings__words">
                生成一个只属于你的地址，手机日历订阅后，你的每个拼单都会自动出现，改期和取消也会更新。
              </View>
              <Button id="calendar-on" wide busy={save.isPending} onPress={() => save.mutate(true)}>
                生成订阅地址
              </Button>
            </View>
          ) : (
            <Address url={url} busy={save.isPending} onRevoke={() => save.mutate(false)} />
          )
        }
      </ListState>
    </Sheet>
  )
}

function Address({ url, busy, onRevoke }: { url: string; busy: boolean; onRevoke: () => void }) {
  const copy = async () => toast((await copyText(url)) ? '已复制，粘贴到日历的「添加订阅」' : phrases.copyFailed)
  return (
    <View>
      <View className="pp-settings__words">
        知道这个地址的人都能看到你的拍摄时间和地点，请不要转发。撤销后，已订阅的日历不再更新。
      </View>
      <View className="pp-settings__words pp-settings__address">{url}</View>
      <View className="pp-settings__ways">
        <Button id="calendar-off" look="line" busy={busy} onPress={onRevoke}>
          撤销地址
        </Button>
        <Button
          id="calendar-use"
          className="pp-settings__main"
          onPress={() => (opensFeeds ? openFeed(url) : void copy())}
        >
          {opensFeeds ? '订阅到日历' : '复制地址'}
        </Button>
      </View>
      {opensFeeds && (
        <Button id="calendar-copy" className="pp-settings__copy" look="soft" wide onPress={() => void copy()}>
          复制地址
        </Button>
      )}
    </View>
  )
}
