import { addBrowserFlags } from '../../e2e/chromium'
import { useServer } from '../../e2e/h5World'
import { asServer, type Deployment } from './deployment'

export const inWechat = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile MicroMessenger/8.0.50 WeChat/arm64',
}

/** Browsers that know the names of the rehearsal and trust its certificate alone. */
export function useDeployment(deployment: Deployment): Promise<() => Promise<void>> {
  addBrowserFlags(
    '--host-resolver-rules=MAP pinpai.test 127.0.0.1, MAP *.pinpai.test 127.0.0.1',
    `--ignore-certificate-errors-spki-list=${deployment.fingerprint}`,
  )
  useServer(asServer(deployment))
  return Promise.resolve(() => Promise.resolve())
}
