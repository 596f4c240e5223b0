import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { failedWith } from '@/lib/callError'
import { limits } from '@contract/limits'
import type { Post } from '@contract/posts'
import { linkedModel } from './api'
import { BegunNote, FilmButton } from './FilmButton'
import { FilmCard } from './FilmCard'
import { priceOf } from './form'
import { ModelRow } from './ModelRow'
import { personalDataIn } from './personalData'
import { PictureGrid } from './PictureGrid'
import { PlaceRow } from './PlaceRow'
import { PriceRows } from './PriceRows'
import { SendBar } from './SendBar'
import { SourceSheet } from './SourceSheet'
import { usePicking } from './usePicking'
import { usePublishForm, type PublishOptions } from './usePublishForm'
import './PublishForm.scss'

interface PublishFormProps extends Omit<PublishOptions, 'costCoins'> {
  /** A model's page was where one came from; empty without. */
  modelId: string
  /** What publishing costs this user now, in coins. */
  publishCoins: number
  balanceCoins: number
  /** Leaves the post that is edited as it is. */
  onCancel: () => void
}

/** 发布: pictures or a film, text, model and price; one button with the true cost. */
export function PublishForm({ publishCoins, balanceCoins, modelId, onCancel, ...options }: PublishFormProps) {
  const { post } = options
  const costCoins = paysAnew(post) ? publishCoins : 0
  const publish = usePublishForm({ ...options, costCoins })
  const { form, edit, uploads, film } = publish
  const picking = usePicking({ uploads, film })
  const [asking, ask] = useState(false)
  const exposed = personalDataIn(form.text)
  const { addFromChat } = picking
  useLinked(post === null ? modelId : '', (model) => edit({ model }))
  const cancel = () => {
    publish.forget()
    onCancel()
  }
  return (
    <View className="pp-publish">
      {post && <EditHead post={post} onCancel={cancel} />}
      <View className="pp-publish__top">
        {film.film ? (
          <FilmCard film={film.film} onRetry={film.retry} onRemove={film.remove} />
        ) : (
          <PictureGrid
            uploads={uploads}
            most={limits.postPicturesMax}
            onAdd={() => (addFromChat ? ask(true) : void picking.addPictures())}
            beside={
              uploads.entries.length === 0 && (
                <FilmButton begun={film.begun} busy={picking.reading} onPress={() => void picking.addFilm()} />
              )
            }
          />
        )}
        {film.film === null && uploads.entries.length === 0 && film.begun && <BegunNote begun={film.begun} />}
        {uploads.entries.length > 1 && <View className="pp-publish__note">拖动排序，第一张为封面</View>}
        <Field
          plain
          id="publish-text"
          label="正文"
          lines
          value={form.text}
          maxLength={limits.postTextMax}
          placeholder="说说这组作品：地点、光线、器材、和模特怎么配合"
          onChange={(text) => edit({ text })}
        />
        {exposed && <RefusalNote text={`正文里有${exposed}，发布后所有人都能看到`} />}
      </View>
      <View className="pp-publish__card">
        <ModelRow model={form.model} fixed={post !== null} onChange={(model) => edit({ model })} />
        <PlaceRow place={form.place} paid={(priceOf(form) ?? 0) > 0} onChange={(place) => edit({ place })} />
        <PriceRows form={form} edit={edit} />
      </View>
      <SendBar
        changes={post !== null}
        costCoins={costCoins}
        balanceCoins={balanceCoins}
        error={publish.error}
        poor={failedWith(publish.refused, 'NOT_ENOUGH_COINS')}
        busy={publish.busy}
        onSend={() => void publish.submit()}
      />
      {addFromChat && (
        <SourceSheet
          open={asking}
          onClose={() => ask(false)}
          onAlbum={() => void picking.addPictures()}
          onChat={() => void addFromChat()}
        />
      )}
    </View>
  )
}

/** A new post is paid for, and one that was refused anew: its coins went back. */
function paysAnew(post: Post | null): boolean {
  return post === null || post.state === 'refused'
}

function EditHead({ post, onCancel }: { post: Post; onCancel: () => void }) {
  return (
    <View className="pp-publish__edit">
      <View className="pp-publish__edit-text">{editText(post)}</View>
      <Button id="publish-cancel" look="line" size="sm" onPress={onCancel}>
        放弃修改
      </Button>
    </View>
  )
}

function editText({ state, editState, refusedWhy }: Post): string {
  if (state === 'refused') return `未通过：${refusedWhy || '请修改后重新提交'}`
  if (state === 'pending' || editState === 'pending') return '上次提交的还在审核，保存后以这次为准'
  return '正在修改已发布的帖子'
}

/** The model whose page led here; one that cannot be found is left out. */
function useLinked(modelId: string, link: (model: { id: string; name: string }) => void): void {
  useEffect(() => {
    if (modelId === '') return
    let wanted = true
    linkedModel(modelId).then(
      (model) => {
        if (wanted) link(model)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once a model, not at each render of the form
  }, [modelId])
}
