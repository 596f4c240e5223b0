import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { CallError } from '@/lib/callError'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { copyText } from '@/platform/clipboard'
import { handOverFile, handOverText } from '@/platform/textFile'
import { shanghaiDay } from '@contract/shanghai'
import { useExport } from './api'

export const exportTitle = '导出我的数据'

/** All that is kept about the user: asked for, then taken along as a file or copied. */
export function ExportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} id="export-sheet" title={exportTitle} onClose={onClose}>
      <Export />
    </Sheet>
  )
}

function Export() {
  const { data, error, isPending, mutate } = useExport()
  if (data) return <Ready {...data} />
  return (
    <View>
      <View className="pp-settings__words">
        包括个人资料、登录设备、订单、账单、帖子、评论、拼单和收藏等全部记录，不含密码。文件里有你的手机号，请妥善保管。
      </View>
      {error && (
        <View className="pp-settings__error" role="alert">
          {error instanceof CallError ? error.msg : texts.serverError}
        </View>
      )}
      <Button id="export-ask" wide busy={isPending} onPress={() => mutate()}>
        {error ? '重试' : '生成文件'}
      </Button>
    </View>
  )
}

function Ready({ exportedAt, text }: { exportedAt: string; text: string }) {
  const name = `pinpai-${shanghaiDay(exportedAt)}.json`
  const hand = async () => {
    if (!(await handOverFile(name, text))) toast('没有成功，可以改为复制')
  }
  const copy = async () => toast((await copyText(text)) ? '已复制' : '复制失败，请改为保存文件')
  return (
    <View>
      <View className="pp-settings__words" role="status">
        {name} 已生成，约 {Math.ceil(text.length / 1000)} 千字。
      </View>
      <View className="pp-settings__ways">
        <Button id="export-copy" look="line" onPress={() => void copy()}>
          复制内容
        </Button>
        <Button id="export-file" className="pp-settings__main" onPress={() => void hand()}>
          {handOverText}
        </Button>
      </View>
    </View>
  )
}
