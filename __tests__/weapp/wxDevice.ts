import type { World } from './world'
import { wxFunction } from './wxCall'

const screen = {
  pixelRatio: 2,
  screenWidth: 375,
  screenHeight: 812,
  windowWidth: 375,
  windowHeight: 724,
  statusBarHeight: 44,
  screenTop: 88,
  safeArea: { left: 0, right: 375, top: 44, bottom: 778, width: 375, height: 734 },
}

/** What the phone says about itself. */
export function deviceApis(world: World): Record<string, unknown> {
  const answers = deviceAnswers(world)
  const mocks = world.options.mocks ?? {}
  const sync = Object.entries(answers).map(([name, answer]) => {
    const mock = mocks[name]
    return [name, () => world.sandbox.into(mock === undefined ? answer : typeof mock === 'function' ? mock() : mock)]
  })
  return {
    ...Object.fromEntries(sync),
    getSystemInfo: wxFunction(world, 'getSystemInfo', () => answers['getSystemInfoSync']),
  }
}

function deviceAnswers(world: World): Record<string, object> {
  const platform = world.options.platform ?? 'android'
  const device = {
    brand: 'devtools',
    model: 'Sim',
    system: platform === 'ios' ? 'iOS 17.0' : 'Android 14',
    platform,
    memorySize: 4096,
  }
  const base = {
    SDKVersion: world.options.sdkVersion ?? '3.10.0',
    version: '8.0.50',
    language: 'zh_CN',
    theme: 'light',
    fontSizeSetting: 16,
    host: { env: 'WeChat' },
    enableDebug: false,
  }
  return {
    getWindowInfo: screen,
    getDeviceInfo: device,
    getAppBaseInfo: base,
    getSystemInfoSync: { ...screen, ...device, ...base },
    getSystemSetting: {
      bluetoothEnabled: true,
      locationEnabled: true,
      wifiEnabled: true,
      deviceOrientation: 'portrait',
    },
    getAppAuthorizeSetting: { locationAuthorized: 'authorized', cameraAuthorized: 'authorized' },
    getMenuButtonBoundingClientRect: { width: 87, height: 32, top: 48, right: 368, bottom: 80, left: 281 },
    getAccountInfoSync: { miniProgram: { appId: 'wx0', envVersion: 'develop', version: '' } },
  }
}

/** Size of the visible part, for `selectViewport`. */
export const viewport = { width: screen.windowWidth, height: screen.windowHeight }
