import type { EaselNode } from './componentFramework'
import type { ViewNode } from './tree'
import { everyNode } from './tree'
import type { World } from './world'
import { asTap } from './world'

/** Events that climb to the parents, and cross component borders. */
const bubbling = new Set([
  'tap',
  'longtap',
  'longpress',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'touchforcechange',
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
])

/** Phones fire these on elements that listen to none of them. */
const mayGoUnheard = /^touch|^(focus|blur)$/

const touch = [{ identifier: 0, pageX: 10, pageY: 10, clientX: 10, clientY: 10 }]

export interface EventHost {
  world: World
  /** Waits until the mini-program is at rest. */
  idle(): Promise<void>
}

/** Acts of a finger and a keyboard on one page. */
export class Events {
  /** What a person put into a field: WeChat keeps it on the native element until the app sets it. */
  private readonly typed = new WeakMap<EaselNode, unknown>()

  constructor(private readonly host: EventHost) {}

  /** An event that nobody may be listening to. */
  tell(target: ViewNode, type: string, detail: object = {}, extraFields: object = {}): void {
    const { sandbox } = this.host.world
    const climbs = bubbling.has(type)
    target.node.triggerEvent(
      type,
      sandbox.into(detail),
      sandbox.into({ bubbles: climbs, composed: climbs, capturePhase: climbs, extraFields }),
    )
  }

  /** Throws when no handler ran: a missing binding, or one bound to a method that the page has not. */
  async fire(target: ViewNode, type: string, detail: object = {}, extraFields: object = {}): Promise<void> {
    const { world } = this.host
    world.handlersRun = 0
    if (type === 'tap') asTap(world, () => this.tell(target, type, detail, extraFields))
    else this.tell(target, type, detail, extraFields)
    if (world.handlersRun === 0 && !mayGoUnheard.test(type)) {
      throw new Error(`no handler ran for "${type}" on ${nameOf(target)}`)
    }
    await this.host.idle()
  }

  async tap(target: ViewNode): Promise<void> {
    refuseUntouchable(target)
    await this.fire(target, 'touchstart', {}, { touches: touch, changedTouches: touch })
    await this.fire(target, 'touchend', {}, { touches: [], changedTouches: touch })
    const control = ancestor(target, ['button', 'switch', 'checkbox', 'radio'])
    const nativeOnly = control !== undefined && actsByItself(control)
    await this.tapUnless(target, nativeOnly)
    if (control) await this.actNatively(control)
  }

  /** Types into an input or textarea: the text as a whole, cut at its maxlength (140 unless set), then leaves it. */
  async type(field: ViewNode, text: string): Promise<void> {
    if (isOn(field.attributes['disabled'])) throw new Error(`${nameOf(field)} is disabled`)
    const most = Number(field.attributes['maxlength'] ?? 140)
    const value = most >= 0 ? text.slice(0, most) : text
    this.typed.set(field.node, value)
    await this.fire(field, 'focus', { value: field.attributes['value'] ?? '', height: 300 })
    await this.fire(field, 'input', { value, cursor: value.length, keyCode: 0 })
    await this.fire(field, 'blur', { value })
  }

  private async tapUnless(target: ViewNode, nativeOnly: boolean): Promise<void> {
    try {
      await this.fire(target, 'tap', { x: 10, y: 10 }, { touches: touch, changedTouches: touch })
    } catch (thrown) {
      // A submit button, a switch or an open-type button answers by itself and needs no tap handler.
      if (!nativeOnly) throw thrown
    }
  }

  private async actNatively(control: ViewNode): Promise<void> {
    const { attributes, tag } = control
    if (tag === 'switch') return this.fire(control, 'change', { value: !isOn(attributes['checked']) })
    if (tag === 'radio' || tag === 'checkbox') return this.choose(control)
    if (attributes['openType'] === 'getPhoneNumber') {
      return this.fire(control, 'getphonenumber', { errMsg: 'getPhoneNumber:ok', code: 'PHONECODE' })
    }
    if (attributes['openType'] === 'chooseAvatar') {
      return this.fire(control, 'chooseavatar', this.host.world.options.mocks?.['chooseAvatar'] as object)
    }
    const form = attributes['formType'] ? ancestor(control, ['form']) : undefined
    if (!form) return
    if (attributes['formType'] === 'reset') return this.fire(form, 'reset', {})
    return this.fire(form, 'submit', { value: this.formValues(form), formId: 'the formId is a mock one' })
  }

  private async choose(control: ViewNode): Promise<void> {
    const group = ancestor(control, [`${control.tag}-group`])
    if (!group) return
    const value = control.tag === 'radio' ? control.attributes['value'] : checkedAfter(group, control)
    this.typed.set(group.node, value)
    return this.fire(group, 'change', { value })
  }

  private formValues(form: ViewNode): Record<string, unknown> {
    const fields = [...everyNode(form)].filter((node) => node.tag !== null && node.attributes['name'])
    return Object.fromEntries(
      fields.map((field) => {
        const isSwitch = field.tag === 'switch'
        const value = isSwitch
          ? isOn(field.attributes['checked'])
          : (this.typed.get(field.node) ?? field.attributes['value'] ?? '')
        return [String(field.attributes['name']), value]
      }),
    )
  }
}

function checkedAfter(group: ViewNode, tapped: ViewNode): unknown[] {
  return [...everyNode(group)]
    .filter((node) => node.tag === 'checkbox')
    .filter((node) => isOn(node.attributes['checked']) !== (node.node === tapped.node))
    .map((node) => node.attributes['value'])
}

function actsByItself({ tag, attributes }: ViewNode): boolean {
  return tag !== 'button' || Boolean(attributes['formType'] ?? attributes['openType'])
}

function refuseUntouchable(target: ViewNode): void {
  for (let node: ViewNode | null = target; node; node = node.parent) {
    if (node.tag === 'button' && isOn(node.attributes['disabled'])) throw new Error(`${nameOf(node)} is disabled`)
    if (/pointer-events:\s*none/.test(node.style)) throw new Error(`${nameOf(node)} takes no touches (pointer-events)`)
    if (/display:\s*none/.test(node.style)) throw new Error(`${nameOf(node)} is hidden (display)`)
  }
}

function ancestor(node: ViewNode, tags: string[]): ViewNode | undefined {
  for (let at: ViewNode | null = node; at; at = at.parent) if (at.tag !== null && tags.includes(at.tag)) return at
  return undefined
}

function isOn(value: unknown): boolean {
  return value === true || value === '' || value === 'true'
}

export function nameOf({ tag, id, classes }: ViewNode): string {
  return `${tag ?? 'node'}${id && `#${id}`}${classes.map((name) => `.${name}`).join('')}`
}
