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
wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden }
wx-input { display: flex; align-items: center; height: 1.4rem; line-height: 1.4rem; overflow: hidden }
wx-textarea { display: block; width: 300px; height: 150px }
wx-input:empty:before, wx-textarea:empty:before { content: attr(data-shown) }
wx-swiper { height: 150px; overflow: hidden }
wx-switch { display: inline-block; width: 50px; height: 30px; border-radius: 15px; background: #ddd }
wx-map { width: 300px; height: 225px; background: #e8eef4 }
`
