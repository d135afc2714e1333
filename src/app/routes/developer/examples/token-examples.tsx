import styles from '#app/routes/developer/developer.module.css';
import { pairTexts, Section, State, useTexts } from '#app/routes/developer/guide.tsx';

const TEXTS = pairTexts({
  title: ['Фарба, літери, простір', 'Ink, letters, space'],
  note: [
    'Удень — папір і хвойне чорнило, після заходу сонця — ніч і світло вікна. Тони міняються разом із системою.',
    'Paper and spruce ink by day, night and lamplight after sunset. The tones follow the system.',
  ],
  colours: ['Тони', 'Tones'],
  type: ['Літери', 'Letters'],
  space: ['Відступи, крок 4 px', 'Spacing in steps of 4 px'],
  shape: ['Кути й тіні', 'Corners and shadows'],
  sample: ['Тиша, ліс, 3 ночі', 'Quiet, forest, 3 nights'],
});

const COLOURS = [
  'paper paper-raised paper-deep ink ink-soft line line-strong mist',
  'spruce spruce-soft night on-night on-night-soft night-line',
  'lamp lamp-bright lamp-soft lamp-text tag rust rust-soft',
].flatMap((row) => row.split(' '));
const SIZES = ['t-76', 't-52', 't-36', 't-26', 't-20', 't-17', 't-15', 't-13', 't-12'];
const SMALLEST_DISPLAY = SIZES.indexOf('t-26');
const SPACES = ['s-1', 's-2', 's-3', 's-4', 's-5', 's-6', 's-7', 's-8', 's-9'];
const RADII = ['r-bleed', 'r-field', 'r-card', 'r-sheet', 'r-chip'];

export function TokenExamples() {
  const texts = useTexts(TEXTS);
  return (
    <Section id="tokens" title={texts.title} note={texts.note}>
      <State name={texts.colours} isWide>
        <ul className={`stack3 ${styles.colours}`}>
          {COLOURS.map((token) => (
            <li key={token}>
              <span className={`block boxed ${styles.swatch}`} style={{ background: `var(--${token})` }} />
              <code className="small sans">{token}</code>
            </li>
          ))}
        </ul>
      </State>
      <State name={texts.type} isWide>
        {SIZES.map((token, place) => (
          <p
            key={token}
            className={place <= SMALLEST_DISPLAY ? `display below2 ${styles.type}` : `below2 ${styles.type}`}
            style={{ fontSize: `var(--${token})` }}
          >
            {texts.sample} <code className="small sans">{token}</code>
          </p>
        ))}
      </State>
      <State name={texts.space}>
        {SPACES.map((token) => (
          <p className={`row3 ${styles.space}`} key={token}>
            <code className="small sans">{token}</code>
            <span style={{ inlineSize: `var(--${token})` }} />
          </p>
        ))}
      </State>
      <State name={texts.shape}>
        <ul className={`stack3 ${styles.shapes}`}>
          {RADII.map((token) => (
            <li key={token}>
              <span style={{ borderRadius: `var(--${token})` }} />
              <code className="small sans">{token}</code>
            </li>
          ))}
          <li>
            <span style={{ borderRadius: 'var(--r-card)', boxShadow: 'var(--shadow-float)' }} />
            <code className="small sans">shadow-float</code>
          </li>
        </ul>
      </State>
    </Section>
  );
}
