import { Link } from 'react-router-dom';
import styles from './developer.module.css';
import { groupPages, pairTexts, useTexts } from './page-list.ts';

const TEXTS = pairTexts({
  pages: ['Усі сторінки', 'All pages'],
  alone: ['сайт', 'site'],
});

export function PageLinks({ paths }: { paths: readonly string[] }) {
  const texts = useTexts(TEXTS);
  return (
    <nav className={`raised ${styles.pagesLinks}`} aria-label={texts.pages}>
      <h2 className="subtitle">{texts.pages}</h2>
      {groupPages(paths).map((group) => (
        <div className={styles.group} key={group.name}>
          <p className="small">{group.name === '' ? texts.alone : group.name}</p>
          <ul className={styles.list}>
            {group.paths.map((path) => (
              <li key={path}>
                <Link className={`label row spruce breaks quiet ${styles.link}`} to={path}>
                  {path}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
