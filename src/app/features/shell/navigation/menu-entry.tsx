import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { NavigationGroup } from '#app/content/views/view-shell.ts';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import type { MenuState, MenuStep } from './menu-state.ts';
import styles from './navigation.module.css';

/** A mouse that crosses a section on its way to the pages changes nothing. */
const REST_MS = 80;

interface MenuEntryProps {
  readonly group: NavigationGroup;
  readonly state: MenuState;
  readonly onStep: (step: MenuStep) => void;
  readonly here: string;
}

export function MenuEntry({ group, state, onStep, here }: MenuEntryProps) {
  const { key, title, path, pages } = group;
  const isShown = state.shown === key;
  const rest = useRest(onStep);
  const heading = {
    className: `row3 between wide breaks display bare begin ${styles.title}`,
    onPointerEnter: rest.onPointer({ kind: 'hover', key }),
    onPointerLeave: rest.stop,
    onFocus: () => rest.start({ kind: 'focus', key }),
    onBlur: rest.stop,
  };
  const press = () => {
    rest.stop();
    onStep({ kind: 'press', key, isPhone: !isWide() });
  };
  return (
    <li className={isShown ? `${styles.entry} ${styles.shown}` : styles.entry}>
      {pages.length === 0 ? (
        <Link {...heading} replace to={path}>
          {title}
          <Icon name="forward" size={22} />
        </Link>
      ) : (
        <button {...heading} type="button" aria-expanded={isShown} onClick={press}>
          {title}
          <Icon name={isShown ? 'minus' : 'plus'} size={22} />
        </button>
      )}
      {isShown && pages.length > 0 && <MenuPages group={group} looked={state.page ?? here} here={here} rest={rest} />}
    </li>
  );
}

interface MenuPagesProps {
  readonly group: NavigationGroup;
  readonly looked: string;
  readonly here: string;
  readonly rest: Rest;
}

function MenuPages({ group, looked, here, rest }: MenuPagesProps) {
  const [first] = group.pages;
  return (
    <div className={`stack4 ${styles.pages}`}>
      {/* Hidden from keys and screen readers, because the text beside the picture leads to the same page. */}
      <Link
        className={`picture narrowOnly ${styles.picture}`}
        replace
        to={first?.path ?? group.path}
        tabIndex={-1}
        aria-hidden
      >
        <Picture picture={pictureOf(group, looked)} sizes="(min-width: 900.02px) 1px, 132px" isDecorative />
      </Link>
      <ul>
        {group.pages.map(({ title, path, count, opening }) => {
          const look: MenuStep = { kind: 'look', page: path };
          return (
            <li key={path}>
              <Link
                className={`tight between cluster t17 quiet ${styles.page} ${path === looked ? styles.looked : ''}`}
                replace
                to={path}
                aria-current={path === here ? 'page' : undefined}
                onPointerEnter={rest.onPointer(look)}
                onPointerLeave={rest.stop}
                onFocus={() => rest.start(look)}
                onBlur={rest.stop}
              >
                <span>
                  {title}
                  {opening !== null && <OpenState opening={opening} />}
                </span>
                {count !== null && <span className="figures regular t15 nightSoft">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function pictureOf(group: NavigationGroup, page: string): NavigationGroup['picture'] {
  return group.pages.find(({ path }) => path === page)?.picture ?? group.picture;
}

type Rest = ReturnType<typeof useRest>;

/** Takes a step after the pointer or the focus has rested for a moment. Does nothing in narrow windows. */
function useRest(onStep: (step: MenuStep) => void) {
  const timer = useRef<number | undefined>(undefined);
  const stop = () => window.clearTimeout(timer.current);
  const start = (step: MenuStep) => {
    stop();
    if (isWide()) timer.current = window.setTimeout(() => onStep(step), REST_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    start,
    stop,
    /** Only for a mouse, because fingers have no hover. */
    onPointer: (step: MenuStep) => (event: { pointerType: string }) => {
      if (event.pointerType === 'mouse') start(step);
    },
  };
}

/** Must match the style sheet, which puts the pages beside the sections in wide windows. */
function isWide(): boolean {
  return window.matchMedia('(min-width: 900.02px)').matches;
}
