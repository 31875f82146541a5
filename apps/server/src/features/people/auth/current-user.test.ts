import { expect, test } from 'vitest'
import { startTestApp } from '#src/testing/start-test-app.ts'

test.each([true, false])(
  'a user is shown whether sample data is on offer: %s',
  async (isOffered) => {
    const hopwise = await startTestApp({ sampleWorkspace: isOffered })
    try {
      const ada = await hopwise.signUp({ firstName: 'Ada' })
      const { body } = await ada.get('/api/auth/user')
      expect(body).toMatchObject({ sampleOffered: isOffered })
    } finally {
      await hopwise.stop()
    }
  },
)

test('a user is shown what short URLs start with', async () => {
  const hopwise = await startTestApp({ shortHost: 'go.example' })
  try {
    const ada = await hopwise.signUp({ firstName: 'Ada' })
    const { body } = await ada.get('/api/auth/user')
    expect(body).toMatchObject({ shortUrlBase: 'http://go.example/' })
  } finally {
    await hopwise.stop()
  }
})
