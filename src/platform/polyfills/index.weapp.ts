import 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only'
