import { useSpring } from '@react-spring/web';
import { useEffect } from 'react';
import { FITTED, type Zoom } from './viewer-motion.ts';

/** The same motion as every sheet (look, "Motion"). */
const SPRING = { tension: 320, friction: 34 };

export type ViewerSprings = ReturnType<typeof useViewerSprings>;

/** The strip's place in slides, its pull towards dismissal in px, and the zoom of the shown picture. */
export function useViewerSprings(index: number) {
  const [strip, stripApi] = useSpring(() => ({ place: index, pull: 0, config: SPRING }));
  const [zoom, zoomApi] = useSpring(() => ({ ...FITTED, config: SPRING }));
  const moveZoom = (target: Zoom, isHeld = false) => {
    void zoomApi.start({ ...target, immediate: isHeld || prefersStillness() });
  };
  const moveStrip = (target: { place?: number; pull?: number }, isHeld = false) => {
    void stripApi.start({ ...target, immediate: isHeld || prefersStillness() });
  };
  useEffect(() => {
    void stripApi.start({ place: index, pull: 0, immediate: prefersStillness() });
    void zoomApi.start({ ...FITTED, immediate: true });
  }, [index, stripApi, zoomApi]);
  const readZoom = (): Zoom => ({ x: zoom.x.get(), y: zoom.y.get(), scale: zoom.scale.get() });
  return { strip, zoom, moveStrip, moveZoom, readZoom };
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
