import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import styles from './insight.module.css';

/** One night, or one month of a year. Shares are between 0 and 1; null: no value. */
export interface ChartPoint {
  readonly label: string;
  readonly now: number | null;
  readonly before: number | null;
  /** A Friday or Saturday night. */
  readonly isWeekend: boolean;
}

interface NightChartProps {
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
  /** Minimum for the top of the scale; null: it depends on the values only. */
  readonly top: number | null;
}

const HEIGHT = 300;
const [LABEL_SPACE, AXIS_SPACE] = [28, 30];
const LEFT_SPACE = 52;
const FILL_SHARE = 12;
const DASHES = [5, 4];
const PARTS_OF_SCALE = 4;

/**
 * Draws on a canvas, which screen readers cannot read: the table beside it has the same numbers. Colours are those of
 * the page, and are read again when the colour scheme changes.
 */
export function NightChart({ points, format, top }: NightChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    let chart: uPlot | null = null;
    const draw = () => {
      chart?.destroy();
      const style = getComputedStyle(current);
      const colour = (name: string) => style.getPropertyValue(name).trim();
      const options = optionsOf({ points, format, top }, colour, current.clientWidth, style.fontFamily);
      chart = new uPlot(options, dataOf(points), current);
    };
    draw();
    const observer = new ResizeObserver(() => chart?.setSize({ width: current.clientWidth, height: HEIGHT }));
    observer.observe(current);
    scheme.addEventListener('change', draw);
    return () => {
      scheme.removeEventListener('change', draw);
      observer.disconnect();
      chart?.destroy();
    };
  }, [points, format, top]);
  return <div ref={frame} className={`shrink clip ${styles.chart}`} aria-hidden="true" />;
}

function dataOf(points: readonly ChartPoint[]): uPlot.AlignedData {
  return [points.map((_, index) => index), points.map(({ now }) => now), points.map(({ before }) => before)];
}

function optionsOf(
  { points, format, top }: NightChartProps,
  colour: (name: string) => string,
  width: number,
  family: string,
): uPlot.Options {
  const font = `500 12px ${family}`;
  const [ink, line, now, before] = ['--ink-soft', '--line', '--spruce', '--lamp-text'].map(colour) as [
    string,
    string,
    string,
    string,
  ];
  const axis = { stroke: ink, font, ticks: { show: false } };
  const isFew = points.length < 2;
  return {
    width,
    height: HEIGHT,
    padding: [12, 12, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, points.length - 0.5] },
      y: { range: (_, __, highest) => [0, Math.max(highest ?? 0, top ?? 0) * (top === null ? 1.1 : 1) || 1] },
    },
    axes: [
      {
        ...axis,
        size: AXIS_SPACE,
        grid: { show: false },
        space: LABEL_SPACE,
        incrs: [1, 2, 3, 4, 7, 14, 30],
        values: (_, places) => places.map((place) => points[place]?.label ?? ''),
      },
      {
        ...axis,
        size: LEFT_SPACE,
        grid: { stroke: line, width: 1 },
        ...(top !== null && { incrs: [top / PARTS_OF_SCALE] }),
        values: (_, values) => values.map(format),
      },
    ],
    series: [
      {},
      {
        stroke: now,
        width: 2.5,
        points: { show: isFew },
        fill: `color-mix(in srgb, ${now} ${FILL_SHARE}%, transparent)`,
      },
      { stroke: before, width: 2, dash: DASHES, points: { show: isFew } },
    ],
    hooks: { drawClear: [(chart) => shadeWeekends(chart, points, colour('--paper-deep'))] },
  };
}

function shadeWeekends(chart: uPlot, points: readonly ChartPoint[], colour: string): void {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.fillStyle = colour;
  for (const [index, { isWeekend }] of points.entries()) {
    if (!isWeekend) continue;
    const [start, end] = [chart.valToPos(index - 0.5, 'x', true), chart.valToPos(index + 0.5, 'x', true)];
    ctx.fillRect(start, bbox.top, end - start, bbox.height);
  }
  ctx.restore();
}
