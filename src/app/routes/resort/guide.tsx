import { GUIDE_PARTS, type GuideView, viewGuide } from '#app/content/views/guide-view.ts';
import { ForChildren, Help, House, Menus, PlaceList, Shelter } from '#app/features/guide/guide-sections.tsx';
import { GuideSection, GuideTopics } from '#app/features/guide/guide-topics.tsx';
import { StatusCard } from '#app/features/guide/status-card.tsx';
import { ResortMap } from '#app/features/map/resort-map.tsx';
import { InstallButton } from '#app/features/shell/install/install-button.ts';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import drawing from '#content/media/map.svg?no-inline';
import styles from './guide.module.css';

export const { handle, loadPage, Component } = pageOf(loadView(GUIDE_PARTS, viewGuide), Guide, {
  header: 'mist',
  describe: ({ title, lead }) => ({ title, description: lead, leadDrawing: drawing }),
});

function Guide({ view }: { view: GuideView }) {
  const placesOf = (...kinds: string[]) => view.places.filter(({ kind }) => kinds.includes(kind));
  return (
    <>
      <div className={`anchor ${styles.map}`}>
        <ResortMap places={view.pins} label={view.title} facts={view} isLead />
      </div>
      <div className={`anchor ${styles.words}`}>
        <h1 className="title wide52 below2">{view.title}</h1>
        <GuideTopics />
        <GuideSection topic="now" isPlain>
          <StatusCard shelter={view.shelter} />
        </GuideSection>
        <GuideSection topic="food">
          <PlaceList places={placesOf('food')} />
          <Menus menus={view.menus} />
        </GuideSection>
        <GuideSection topic="spa">
          <PlaceList places={placesOf('spa')} />
        </GuideSection>
        <GuideSection topic="shelter">
          <Shelter shelter={view.shelter} />
        </GuideSection>
        <GuideSection topic="children">
          <ForChildren tips={view.children} />
        </GuideSection>
        <GuideSection topic="house">
          <House wifi={view.wifi} rules={view.rules} />
        </GuideSection>
        <GuideSection topic="help">
          <Help reception={view.reception} doctor={view.doctor} emergency={view.emergency} />
        </GuideSection>
        <GuideSection topic="places">
          <p className={`wide20 below4 ${styles.lead}`}>{view.lead}</p>
          <PlaceList places={placesOf('stay', 'activity', 'service')} />
          <InstallButton place="guide" isOpen={false} />
        </GuideSection>
      </div>
    </>
  );
}
