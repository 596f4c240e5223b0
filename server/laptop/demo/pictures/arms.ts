import { dot, limb } from './draw'
import type { PoseName } from './recipe'

interface Pose {
  readonly left: string
  readonly right: string
  readonly hands: readonly (readonly [number, number])[]
  /** Arms that lie over the body, not behind it. */
  readonly over: boolean
}

const hanging = 'M190 1010C120 1200 120 1420 130 1700'
const hangingRight = 'M742 1010C810 1200 806 1420 800 1700'

const poses: Record<PoseName, Pose> = {
  down: { left: hanging, right: hangingRight, hands: [], over: false },
  hip: {
    left: 'M190 1010C60 1150 -20 1310 10 1370C50 1440 150 1480 232 1500',
    right: hangingRight,
    hands: [],
    over: false,
  },
  raised: { left: hanging, right: 'M742 1010C870 960 980 800 950 650C930 560 860 470 770 400', hands: [], over: false },
  front: {
    left: 'M190 1010C100 1200 90 1400 190 1470C270 1500 350 1470 430 1440',
    right: 'M742 1010C840 1200 850 1400 740 1470C660 1500 560 1470 490 1440',
    hands: [
      [436, 1436],
      [490, 1440],
    ],
    over: true,
  },
  frame: {
    left: 'M190 1010C40 1120 -40 1190 -20 1130C10 1010 80 860 140 770',
    right: 'M742 1010C900 1120 970 1190 950 1130C930 1010 860 860 800 780',
    hands: [
      [146, 764],
      [796, 774],
    ],
    over: true,
  },
}

interface Sleeves {
  readonly length: 'bare' | 'half' | 'long'
  readonly colour: string
  readonly skin: string
}

/** Both arms of a pose, split into what lies behind the body and what lies over it. */
export function drawArms(name: PoseName, sleeves: Sleeves): { behind: string; over: string } {
  const pose = poses[name]
  const arms = drawLimbs(pose, sleeves) + (name === 'raised' ? raisedHand(sleeves.skin) : '')
  const hands = pose.hands.map(([x, y]) => dot(x, y, 60, sleeves.skin, 8)).join('')
  // Half sleeves would be cut by the shoulder when framing the face: the arms stay behind, the hands come over.
  const armsOver = pose.over && !(name === 'frame' && sleeves.length === 'half')
  return armsOver ? { behind: '', over: arms + hands } : { behind: arms, over: hands }
}

function drawLimbs(pose: Pose, { length, colour, skin }: Sleeves): string {
  const arm = length === 'long' ? colour : skin
  const both = limb(pose.right, arm) + limb(pose.left, arm)
  if (length !== 'half') return both
  return (
    both +
    limb('M190 1010C165 1070 150 1120 140 1170', colour, 134) +
    limb('M742 1010C770 1070 786 1120 794 1170', colour, 134)
  )
}

function raisedHand(skin: string): string {
  return `<path d="M860 470L760 395" stroke="${skin}" stroke-width="112" stroke-linecap="round"/>`
}
