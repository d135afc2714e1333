import { expect, test } from 'vitest';
import { AT_TOP, followScroll } from './header.tsx';

const HEIGHT = 56;

/** The header's state after scrolling through these positions. */
function scrollThrough(...positions: number[]) {
  return positions.reduce((state, position) => followScroll(state, position, HEIGHT), AT_TOP);
}

test.each([
  { story: 'nobody has scrolled', positions: [0], isActive: false, isHidden: false },
  { story: 'a finger trembles at the top', positions: [5], isActive: false, isHidden: false },
  { story: 'the page has left its top by less than the header', positions: [40], isActive: true, isHidden: false },
  { story: 'the guest reads on', positions: [40, 400], isActive: true, isHidden: true },
  { story: 'the guest turns back', positions: [400, 380], isActive: true, isHidden: false },
  { story: 'a finger trembles on the way down', positions: [400, 395], isActive: true, isHidden: true },
  { story: 'a finger trembles on the way up', positions: [400, 300, 306], isActive: true, isHidden: false },
  { story: 'small steps add up', positions: [400, 395, 390], isActive: true, isHidden: false },
  { story: 'the guest is back at the top', positions: [400, 0], isActive: false, isHidden: false },
  { story: 'the top gives way like rubber', positions: [400, -30], isActive: false, isHidden: false },
])('$story', ({ positions, isActive, isHidden }) => {
  expect(scrollThrough(...positions)).toMatchObject({ isActive, isHidden });
});
