process.env.TARO_ENV = 'h5'
// Taro 4's runtime branches on it; test-utils-react 0.1.1 sets TARO_ENV alone.
process.env.TARO_PLATFORM = 'web'
process.env.FRAMEWORK = 'react'
// jsdom lacks what every browser has; the contract's shapes need it.
global.TextEncoder ??= require('node:util').TextEncoder
global.defineAppConfig = (config) => config
global.definePageConfig = (config) => config
// router, components and taro-h5 import each other; under CommonJS only this order evaluates.
require('@tarojs/taro')
// What the H5 entry that the build writes does at launch.
const taro = require('@tarojs/taro')
const { initPxTransform } = taro.default ?? taro
initPxTransform({ designWidth: 750, deviceRatio: { 750: 1 }, baseFontSize: 20, unitPrecision: 5, targetUnit: 'rem' })
// Nor does it ask what somebody prefers; nothing moves in it.
global.matchMedia ??= (query) => ({ matches: query.includes('reduced-motion') })
// jsdom has no layout: nothing ever comes into view.
global.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Nor does it paint: a frame is there as soon as it is asked for. Also where a test holds the clock.
const { setTimeout, clearTimeout } = global
global.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()))
global.cancelAnimationFrame = (frame) => clearTimeout(frame)
