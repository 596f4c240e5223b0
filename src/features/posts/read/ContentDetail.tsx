import { View } from '@tarojs/components'
import { useState } from 'react'
import { NoticeBar } from '@/components/NoticeBar/NoticeBar'
import { useMeant } from '@/domain/meant'
import { requireUser, useSession } from '@/domain/session'
import { navigateTo } from '@/lib/navigate'
import { Comments } from '../comments/Comments'
import { Discussion, useDiscussion } from '../comments/Discussion'
import { Author } from './Author'
import { ContentBar } from './ContentBar'
import { ContentText } from './ContentText'
import { Pictures } from './Pictures'
import type { AppealSheetOf, MenuOf, Readable } from './readable'
import { UnlockSheet } from './UnlockSheet'
import './ContentDetail.scss'

interface ContentDetailProps {
  item: Readable
  /** What a paid comment is proposed to cost; null until it is known. */
  commentCoins: number | null
  menuOf: MenuOf
  appealSheet: AppealSheetOf
  onShare: () => void
}

/** A post or photo set from top to bottom: who, pictures, text, the way in where it is locked, comments. The author is told where it stands with the check. */
export function ContentDetail({ item, commentCoins, menuOf, appealSheet, onShare }: ContentDetailProps) {
  const discussion = useDiscussion()
  const [unlocking, setUnlocking] = useState(false)
  const { user } = useSession()
  const unlock = async () => {
    if (await requireUser('unlock')) setUnlocking(true)
  }
  useMeant(['unlock'], () => setUnlocking(item.locked))
  return (
    <View className="pp-content">
      {item.standing !== '' && (
        <NoticeBar
          icon={item.shown ? 'clock' : 'warning'}
          text={item.standing}
          onPress={() => void navigateTo('pages/me/myPosts/myPosts')}
        />
      )}
      <Author item={item} menuOf={menuOf} />
      <Pictures item={item} title={item.title || item.author.name} onUnlock={() => void unlock()} />
      <ContentText item={item} onUnlock={() => void unlock()} />
      {item.locked && (
        <UnlockSheet
          item={item}
          open={unlocking}
          balanceCoins={user?.wallet.total ?? 0}
          onClose={() => setUnlocking(false)}
        />
      )}
      {item.shown && (
        <>
          <Comments parentId={item.id} count={item.commentCount} menuOf={menuOf} {...discussion.actions} />
          <ContentBar item={item} onWrite={discussion.write} onShare={onShare} />
          <Discussion item={item} commentCoins={commentCoins} appealSheet={appealSheet} discussion={discussion} />
        </>
      )}
    </View>
  )
}
