import { useState } from 'react'
import { CardForm } from '@/features/models/own/CardForm'
import { OwnModel } from '@/features/models/own/OwnModel'
import { fileTexts } from '@/features/posts/publish/files'
import { PictureGrid } from '@/features/posts/publish/PictureGrid'
import { storedKeys, useUploads } from '@/features/posts/publish/useUploads'
import { useCategories } from '@/features/site/api'
import { openForReply } from '@/lib/reply'
import { toast } from '@/lib/toast'
import { pickPictures } from '@/platform/media'
import { limits } from '@contract/limits'
import type { OwnModel as Card } from '@contract/models'
import type { UserInfo } from '@contract/users'

/** 我的模特卡, with pictures uploaded as those of posts are. */
export function ModelTab({ user }: { user: UserInfo }) {
  // A saved card has other names for its pictures: the form begins anew with them.
  const [saved, setSaved] = useState(0)
  const form = (card: Card | null) => (
    <Editor key={saved} userId={user.id} card={card} onSaved={() => setSaved(saved + 1)} />
  )
  return <OwnModel earnedFen={user.wallet.fen} form={form} />
}

/** Product 17.2: nine at once from the album. */
const albumMax = 9

function Editor({ userId, card, onSaved }: { userId: string; card: Card | null; onSaved: () => void }) {
  const uploads = useUploads((card?.edit ?? card)?.pictures)
  const categories = useCategories().data ?? []
  const add = async () => {
    const room = limits.modelPicturesMax - uploads.entries.length
    const files = await pickPictures(Math.min(albumMax, room)).catch(() => null)
    if (files === null) return toast(fileTexts.pickFailed)
    uploads.add(files)
  }
  return (
    <CardForm
      userId={userId}
      card={card}
      pictures={{
        count: uploads.entries.length,
        keys: storedKeys(uploads),
        failed: uploads.entries.some(({ upload }) => upload.state === 'failed'),
        grid: <PictureGrid uploads={uploads} most={limits.modelPicturesMax} onAdd={() => void add()} />,
      }}
      categories={categories}
      chooseArea={() => openForReply('pages/common/area-select/area-select')}
      onSaved={onSaved}
    />
  )
}
