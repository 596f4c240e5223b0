import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Sheet } from '@/components/Sheet/Sheet'
import { apiOrigin, clientName } from '@/device/env'
import { savesByPress, saveToAlbum } from '@/platform/album'
import { canShareNow, shareNow, type Shared } from '@/platform/share'
import type { ShortCoded } from '@contract/shortCodes'
import './ShareSheet.scss'

interface ShareSheetProps {
  shared: Shared
  /** What the poster is of; null for what has none. */
  target: ShortCoded | null
  open: boolean
  onClose: () => void
  title?: string
  /** Why now. */
  note?: string | undefined
}

/** Two ways to pass something on: to friends, or as a poster in the album. */
export function ShareSheet({ shared, target, open, onClose, title = '分享', note }: ShareSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} id="share-sheet">
      {note && <View className="pp-share__hint">{note}</View>}
      {target && <Poster address={posterAddress(target)} title={shared.title} />}
      <View className="pp-share__ways">
        {target && <SaveButton address={posterAddress(target)} name={`拼拍-${target.kind}.png`} />}
        {canShareNow ? (
          <Button id="share-friends" wide onPress={() => void shareNow(shared)}>
            分享给好友
          </Button>
        ) : (
          <Button id="share-friends" wide opens="share" label="分享给好友">
            分享给好友
          </Button>
        )}
      </View>
    </Sheet>
  )
}

/** A poster is white (server/features/posters/draw.ts), also at night: so is what stands there until it comes, or when it does not. */
const paper = '#fff'

function Poster({ address, title }: { address: string; title: string }) {
  return (
    <View className="pp-share__poster pp-keeps-menu">
      <ImageCard
        src={address}
        mode="aspectFit"
        width={392}
        height={639}
        radius={24}
        showLoad
        draggable
        defaultBg={paper}
        errorBg={paper}
        alt={`海报：${title}`}
      />
    </View>
  )
}

function SaveButton({ address, name }: { address: string; name: string }) {
  const [busy, setBusy] = useState(false)
  if (!savesByPress()) return <View className="pp-share__hint">长按海报，保存到相册</View>
  const save = async () => {
    setBusy(true)
    await saveToAlbum(address, name)
    setBusy(false)
  }
  return (
    <Button id="share-save" wide look="soft" busy={busy} onPress={() => void save()}>
      保存海报到相册
    </Button>
  )
}

/** Where the poster of a thing is; in the mini-program it carries a mini-program code. */
function posterAddress({ kind, id }: ShortCoded): string {
  const query = clientName === 'weapp' ? '?for=weapp' : ''
  return `${apiOrigin}/file/poster/${kind}/${encodeURIComponent(id)}${query}`
}
