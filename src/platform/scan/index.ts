import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { signedJssdk, type Jssdk } from '../jssdk'
// Alone: home scans, and neither shrinks pictures nor reads films.
import { pickPictures } from '../media/choose'
import { isInWechat } from '../wechat'

/**
 * What a QR or bar code says. Null when nobody scanned, and when nothing was recognised, which it says itself for 2 s (product 16.3). WeChat's
 * browser opens its scanner; another is given a picture of the code, whose own reader knows bar codes too, ours QR codes alone. Never
 * rejects.
 */
export async function scanCode(): Promise<string | null> {
  // A browser opens its picker within the tap alone, so nothing may be awaited before that.
  const sdk = isInWechat() ? await signedJssdk() : null
  const text = sdk ? await scanByWechat(sdk) : await scanPicture()
  if (text === '') toast(texts.noCode)
  return text || null
}

/** Empty when nothing was recognised, null when nobody scanned. */
type Scanned = string | null

function scanByWechat(sdk: Jssdk): Promise<Scanned> {
  return new Promise((resolve) => {
    sdk.scanQRCode({
      needResult: 1,
      scanType: ['qrCode', 'barCode'],
      // Of a bar code WeChat says the kind too: CODE_128,123.
      success: ({ resultStr }) => resolve(resultStr.replace(/^[A-Z]+_\d+,/, '')),
      cancel: () => resolve(null),
      fail: () => resolve(''),
    })
  })
}

async function scanPicture(): Promise<Scanned> {
  const [picture] = await pickPictures(1).catch(() => [])
  if (picture === undefined) return null
  const text = await import('./codeIn').then(({ codeIn }) => codeIn(picture.filePath)).catch(() => null)
  URL.revokeObjectURL(picture.filePath)
  return text ?? ''
}
