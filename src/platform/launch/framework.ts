// What starts as soon as the framework's own file is there (config/h5Framework.ts).
import 'react-dom/client'
import '@tarojs/taro'
