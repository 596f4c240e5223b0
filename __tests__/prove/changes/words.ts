import { cut, type Changes } from './change'

/** What people read, and the numbers of section 9. */
export const words: Changes = {
  'src/domain/texts.ts': [...cut('3', '初级模特', '高级模特')],
  'src/lib/texts.ts': [...cut('8', '您的微信版本太低，请使用最新的微信客户端', '文件获取失败')],
  'src/features/orders/cashier/texts.ts': [...cut('48', '取消支付', '支付失败了')],
  'src/lib/toast.ts': [['89', '2000', '1999']],
  'src/lib/debounce.ts': [['9', 'debounceMs = 500', 'debounceMs = 499']],
  'src/components/Sheet/Sheet.tsx': [['9', 'popupMs = 300', 'popupMs = 299']],
  'src/components/NoticeBar/NoticeBar.tsx': [
    ['9', 'noticeSpeed = 80', 'noticeSpeed = 90'],
    ['9', 'noticeRestMs = 2000', 'noticeRestMs = 2001'],
  ],
  'src/components/Rate/Rate.tsx': [['9', 'rateStars = 5', 'rateStars = 6']],
  'src/components/Tooltip/Tooltip.tsx': [['9', 'tooltipSize = 14', 'tooltipSize = 15']],
  'src/components/DateField/DateField.tsx': [['9', 'yearsEitherSide = 10', 'yearsEitherSide = 11']],
  'src/features/shareOrders/picker/month.ts': [['9', 'monthsShown = 3', 'monthsShown = 4']],
  'src/theme/tokens.scss': [
    ['9', '$modal: 650px', '$modal: 651px'],
    ['9', '$content: 686px', '$content: 690px'],
    ['9', '$popup: 300ms', '$popup: 301ms'],
  ],
  'src/theme/themes.scss': [
    ['9', '--primary: #0a7f58', '--primary: #7f0a58'],
    ['9', '--teal: #0f3d45', '--teal: #0f3d0f'],
    ['9', '--success: #237a3b', '--success: #7a233b'],
    ['9', '--warning: #9a5200', '--warning: #9a0000'],
    ['9', '--error: #c22f28', '--error: #28c22f'],
  ],
  'src/lib/number.ts': [
    ['9', 'from: 10_000_000', 'from: 100_000_000'],
    ['9', 'from: 10_000,', 'from: 20_000,'],
    ['9', 'from: 1_000,', 'from: 1_001,'],
    ...cut('9', 'kw'),
    ['9', "'w'", "'万'"],
    ['9', "unit: 'k'", "unit: 'K'"],
  ],
  'src/lib/time.ts': [
    ['9', '5 * minuteMs', '6 * minuteMs'],
    ['9', '30 * dayMs', '31 * dayMs'],
    ...cut('9', '刚刚'),
    ['9', '}分钟前', '} 分钟前'],
    ['9', '}小时前', '} 小时前'],
    ['9', '}天前', '} 天前'],
  ],
  'package.json': [['9', '"build:h5": "NODE_ENV=production', '"build:h5": "NODE_ENV=development']],
}
