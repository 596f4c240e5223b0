import 'abortcontroller-polyfill/dist/polyfill-patch-fetch'
