beforeEach(() => {
  jest.restoreAllMocks()
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
})
