declare global {
  interface Window {
    /** Set by the server's page when STATIC_HOST serves the files (server/http/assetHost.ts). */
    assetOrigin?: string
  }
  var __webpack_public_path__: string
}

if (window.assetOrigin) __webpack_public_path__ = window.assetOrigin

export {}
