import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { business } from '../../shared/business.ts'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, scripted, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const visualizer = business.links.tintVisualizer

async function open(viewport = phone, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await site.newPage(viewport)
  await before?.(page)
  await page.goto(`${site.origin}/ceramic-window-tint`)
  await scripted(page)
  return page
}

describe('The shade chooser', () => {
  test('shows five cards with darkness, the most popular two flagged', async () => {
    const page = await open()
    const cards = await page.locator('#shades').getByRole('listitem').allInnerTexts()
    const read = cards.map((card) => [/(\d+)% VLT/.exec(card)?.[1], /Darkness (\d+)%/.exec(card)?.[1], card.includes('Most popular')])
    expect(read).toEqual([
      ['70', '30', true],
      ['50', '50', false],
      ['35', '65', true],
      ['20', '80', false],
      ['5', '95', false],
    ])
  })

  test('says at every shade whether Texas allows it in front', async () => {
    const page = await open()
    const law = page.locator('#shades').getByRole('definition').first()
    for (const [vlt, word] of [
      [70, 'Legal'],
      [50, 'Legal'],
      [35, 'Legal'],
      [20, 'Not legal'],
      [5, 'Not legal'],
    ] as const) {
      const button = page.getByRole('button', { name: `Show ${vlt}% VLT` })
      await button.click()
      expect(await button.getAttribute('aria-pressed')).toBe('true')
      expect(await law.innerText()).toBe(word)
      expect(await page.locator('#shades').getByRole('button', { pressed: true }).count()).toBe(1)
    }
  })

  test('moves by arrow keys, says what it is at, and changes the picture', async () => {
    const page = await open(desk)
    const slider = page.getByRole('slider', { name: 'Shade, lighter to darker' })
    expect(await slider.getAttribute('aria-valuetext')).toBe('35% VLT, legal on front side windows')
    const lighter = await filmOpacity(page)
    await slider.focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
    expect(await slider.getAttribute('aria-valuetext')).toBe('20% VLT, not legal on front side windows')
    expect(await filmOpacity(page)).toBeGreaterThan(lighter)
    await page.keyboard.press('End')
    await page.locator('#shades').getByRole('heading', { name: 'Limo' }).waitFor()
  })

  test('is seen from outside and from the driver’s seat, where the same film looks lighter', async () => {
    const page = await open(desk)
    const outside = await filmOpacity(page)
    await page.getByRole('radio', { name: 'From outside' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'From the driver’s seat' }).isChecked()).toBe(true)
    expect(await filmOpacity(page)).toBeLessThan(outside)
  })

  test.each([phone, desk])('marks the 25% limit between 35 and 20 on the slider’s own scale at $width px', async (viewport) => {
    const page = await open(viewport)
    const middle = async (vlt: number) => {
      const { x, width } = (await page.getByRole('button', { name: `Show ${vlt}% VLT` }).boundingBox())!
      return x + width / 2
    }
    const front = (await page.getByText('Front side windows: 25% or more').boundingBox())!
    const limit = front.x + front.width
    const share = (limit - (await middle(70))) / ((await middle(5)) - (await middle(70)))
    expect(share).toBeCloseTo((70 - 25) / (70 - 5), 2)
    expect((await middle(35)) < limit && limit < (await middle(20))).toBe(true)
  })

  test('is five plain cards without script', async () => {
    const page = await site.newPage(phone, { javaScriptEnabled: false })
    await page.goto(`${site.origin}/ceramic-window-tint`)
    expect(await page.getByRole('slider').count()).toBe(0)
    expect(await page.locator('#shades').getByRole('listitem').count()).toBe(5)
  })
})

describe('The films', () => {
  test.each([
    ['Ceramic', 'Good', '67%', '$289.99', '5, 15, 20, 35, 50, 70%'],
    ['IR Nano', 'Better', '80%', '$384.99', '5, 15, 20, 30, 35, 50, 70%'],
    ['Super IR', 'Best', '98%', '$574.99', '5, 15, 20, 35, 50, 70%'],
  ])('%s is %s: IR rejection %s, from %s, in %s', async (name, ...words) => {
    const page = await open(desk)
    const film = page.locator('#pricing').getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const text = await film.innerText()
    for (const word of [...words, '99%']) expect(text).toContain(word)
  })

  test('front windows plus visor are about $169, a full sedan about $349', async () => {
    const page = await open()
    const text = (await page.locator('#pricing').innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('Front windows plus visor about $169')
    expect(text).toContain('Full sedan about $349')
  })

  test('four install steps take 2-4 hours in all', async () => {
    const page = await open()
    expect(await page.getByRole('main').locator('ol > li').count()).toBe(4)
    await page.getByText('A typical tint install takes 2-4 hours.').waitFor()
  })
})

describe('The tint visualizer', () => {
  test('asks nobody for anything until it is near, then stands in a sandboxed frame', async () => {
    const asked: string[] = []
    const page = await open(phone, (fresh) =>
      fresh.route(`${visualizer}**`, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Visualizer</title><p>Pick a car</p>' })
      }),
    )
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await page.locator('#visualizer').scrollIntoViewIfNeeded()
    await page.frameLocator('iframe[title="Tint visualizer"]').getByText('Pick a car').waitFor()
    const frame = page.locator('iframe[title="Tint visualizer"]')
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  test('when it can’t be reached, offers its own tab and another try', async () => {
    let up = false
    const answer = { contentType: 'text/html', body: '<p>Pick a car</p>' }
    const page = await open(desk, (fresh) => fresh.route(`${visualizer}**`, (route) => (up ? route.fulfill(answer) : route.abort())))
    const block = page.locator('#visualizer')
    await block.scrollIntoViewIfNeeded()
    await block.getByText('It does not answer inside this page right now.').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    const link = block.getByRole('link', { name: 'Open in a new tab' })
    expect(await link.getAttribute('href')).toBe(visualizer)
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    up = true
    await block.getByRole('button', { name: 'Try again' }).click()
    await page.frameLocator('iframe[title="Tint visualizer"]').getByText('Pick a car').waitFor()
  })
})

test.each([phone, desk])('axe finds nothing at $width px, dark shade and inside view included', async (viewport) => {
  const page = await open(viewport)
  await expectNoAxeFindings(page)
  await page.getByRole('radio', { name: 'From the driver’s seat' }).check({ force: true })
  await page.getByRole('button', { name: 'Show 5% VLT' }).click()
  await expectNoAxeFindings(page)
})

test('the page carries no style attribute, which the security policy would refuse', async () => {
  const html = await (await fetch(`${site.origin}/ceramic-window-tint`)).text()
  expect(html).not.toMatch(/<[^>]+ style=/)
})

/** How dark the film lies over the drawing's glass, 0 to 1. */
async function filmOpacity(page: Page): Promise<number> {
  return Number(await page.locator('#shades figure rect.fill-film').getAttribute('opacity'))
}
