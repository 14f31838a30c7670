const PATHS = {
    tray: "M24 52 34 28h52l10 24v24a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V52Zm0 0h22a14 14 0 0 0 28 0h22M44 16h32M50 4h20",
    signpost: "M60 10v80M60 20h32l10 10-10 10H60M60 48H30L20 58l10 10h30M46 90h28",
    cards: "M22 30h34v50H22zM64 18h34v42H64zM30 42h18M30 52h12M72 30h18M72 40h10M64 70h34v10H64z",
    lock: "M40 44V32a20 20 0 0 1 40 0v12M32 44h56v40H32zM60 58v12M54 58a6 6 0 1 0 12 0 6 6 0 0 0-12 0",
    cloud: "M40 74a18 18 0 0 1-2-36 24 24 0 0 1 46-4 20 20 0 0 1-2 40M52 66l16 20M68 66 52 86",
    search: "M30 46a24 24 0 1 0 48 0 24 24 0 0 0-48 0ZM72 64l22 22M44 46h20M44 38h12",
};
/** Line art in the theme's inks; says nothing to a screen reader, because the words beside it do. */
export function LineArt({ drawing }) {
    return (<svg className="lb-art" viewBox="0 0 120 100" width="120" height="100" aria-hidden="true" focusable="false">
      <ellipse cx="60" cy="92" rx="46" ry="4" fill="var(--lb-hover)"/>
      <path d={PATHS[drawing]} fill="none" stroke="var(--lb-primary)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round"/>
    </svg>);
}
