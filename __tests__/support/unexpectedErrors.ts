import { takeLoggedErrors } from './log'

afterEach(() => {
  expect(takeLoggedErrors()).toEqual([])
})
