import type { World } from './world'
import { wxFunction } from './wxCall'

/** A phone of 390 × 844 with a notch and no key, and a page below WeChat's own bar. */
export const screen = {
  pixelRatio: 3,
  screenWidth: 390,
  screenHeight: 844,
  windowWidth: 390,
  windowHeight: 753,
  statusBarHeight: 47,
  screenTop: 91,
  safeArea: { left: 0, right: 390, top: 47, bottom: 810, width: 390, height: 763 },
}

/** WeChat's capsule at the top right. */
export const menuButton = { width: 87, height: 32, top: 51, right: 383, bottom: 83, left: 296 }

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
    theme: world.options.theme ?? 'light',
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
    getMenuButtonBoundingClientRect: menuButton,
    getAccountInfoSync: { miniProgram: { appId: 'wx0', envVersion: 'develop', version: '' } },
  }
}

/** Size of the visible part, for `selectViewport`. */
export const viewport = { width: screen.windowWidth, height: screen.windowHeight }
