/** Tags that WeChat builds in; `toHtml` writes them as `wx-…`. */
export const builtInTags = (
  'view|text|button|image|input|textarea|scroll-view|swiper|swiper-item|picker|picker-view|picker-view-column|form|' +
  'label|radio|radio-group|checkbox|checkbox-group|switch|slider|icon|progress|navigator|map|canvas|video|camera|' +
  'web-view|rich-text|cover-view|cover-image|block|page|movable-view|movable-area|page-container|root-portal'
).split('|')

/** WeChat's own look of the built-in elements, near enough for a picture. */
export const baseStyles = `
html, body { margin: 0; padding: 0; font: 16px sans-serif }
wx-page { display: block; min-height: 100% }
wx-view, wx-form, wx-swiper, wx-swiper-item, wx-picker, wx-radio-group, wx-checkbox-group, wx-scroll-view, wx-map,
wx-canvas { display: block }
wx-scroll-view { overflow: auto }
wx-text, wx-label { display: inline }
wx-button { position: relative; display: block; margin: 0 auto; padding: 0 14px; box-sizing: border-box;
  font-size: 18px; text-align: center; line-height: 2.55555556; border-radius: 5px; overflow: hidden; color: #000;
  background-color: #f8f8f8 }
wx-button::after { content: ''; position: absolute; top: 0; left: 0; width: 200%; height: 200%; box-sizing: border-box;
  border: 1px solid rgba(0, 0, 0, .2); border-radius: 10px; transform: scale(.5); transform-origin: 0 0 }
wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden }
wx-input { display: flex; align-items: center; height: 1.4rem; line-height: 1.4rem; overflow: hidden; white-space: nowrap }
wx-textarea { display: block; width: 300px; height: 150px; white-space: pre-wrap }
wx-textarea[data-autoheight='true'] { height: auto !important }
.wx-placeholder { color: gray }
wx-swiper { height: 150px; overflow: hidden }
wx-switch { display: inline-block; position: relative; width: 52px; height: 32px; border-radius: 16px; background: #dfdfdf }
wx-switch::after { content: ''; position: absolute; top: 2px; left: 2px; width: 28px; height: 28px; border-radius: 14px;
  background: #fff }
wx-switch[data-checked='true'] { background: #04be02 }
wx-switch[data-checked='true']::after { left: 22px }
wx-video { display: inline-block; width: 300px; height: 225px; background: #000 }
wx-map { width: 300px; height: 225px; background: #e8eef4 }
`

/** What WeChat draws around a page. */
export const frameStyles = `
body { margin: 0; overflow: hidden; font: 17px sans-serif }
iframe { position: absolute; left: 0; width: 100%; border: 0 }
header { position: absolute; inset: 0 0 auto; box-sizing: border-box; padding: 57px 100px 0; font-weight: 600;
  line-height: 24px; text-align: center; white-space: nowrap }
.ink-black { color: #000 }
.ink-white { color: #fff }
.status { position: absolute; left: 32px; top: 0; font-weight: 600; line-height: 50px }
.capsule { position: absolute; display: flex; align-items: center; justify-content: space-around; box-sizing: border-box;
  border: .5px solid rgba(0, 0, 0, .12); border-radius: 16px; background: rgba(255, 255, 255, .6); font-size: 14px }
.capsule b { width: .5px; height: 18px; background: rgba(128, 128, 128, .5) }
.capsule i { font-style: normal }
.capsule[data-ink=white] { border-color: rgba(255, 255, 255, .25); background: rgba(0, 0, 0, .15) }
ul { position: absolute; inset: auto 0 0; display: flex; margin: 0; padding: 0; border-top: .5px solid rgba(128, 128, 128, .2);
  list-style: none }
li { flex: 1; padding-top: 5px; font-size: 10px; text-align: center }
li img { display: block; width: 27px; height: 27px; margin: 0 auto 2px }
.toast { position: absolute; top: 50%; left: 50%; max-width: 240px; padding: 12px 16px; border-radius: 8px; background: #4c4c4c;
  color: #fff; font-size: 14px; transform: translate(-50%, -50%) }
.modal { position: absolute; inset: 0; background: rgba(0, 0, 0, .5); color: #000; text-align: center }
.modal > div { position: absolute; top: 50%; left: 35px; right: 35px; padding: 32px 24px; border-radius: 12px;
  background: #fff; transform: translateY(-50%) }
.modal p { margin: 16px 0 0; color: #666 }
`
