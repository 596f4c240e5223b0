/** The question that WeChat wants asked before private data is touched; a browser asks its own. */
export function PrivacyGate() {
  return null
}
