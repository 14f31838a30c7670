const COLUMNS = [
    { x: 0, cards: [0, 1, 2] },
    { x: 132, cards: [0, 1] },
    { x: 264, cards: [0] },
];
/** A pipeline in line art: cards on their way from left to right. */
export function BoardDrawing() {
    return (<svg className="sh-board" viewBox="0 0 380 250" aria-hidden="true" focusable="false">
      {COLUMNS.map(({ x, cards }) => (<g key={x} transform={`translate(${x} 0)`}>
          <rect className="sh-board-column" width="116" height="250" rx="12"/>
          <rect className="sh-board-ink" x="14" y="16" width="44" height="6" rx="3"/>
          {cards.map((row) => (<g key={row} transform={`translate(10 ${38 + row * 68})`}>
              <rect className="sh-board-card" width="96" height="56" rx="8"/>
              <circle className="sh-board-face" cx="18" cy="19" r="8"/>
              <rect className="sh-board-ink" x="34" y="12" width="46" height="5" rx="2.5"/>
              <rect className="sh-board-faint" x="34" y="22" width="30" height="4" rx="2"/>
              <rect className="sh-board-faint" x="10" y="39" width="62" height="5" rx="2.5"/>
            </g>))}
        </g>))}
      <g className="sh-board-moving" transform="translate(196 128) rotate(-4)">
        <rect className="sh-board-card" width="96" height="56" rx="8"/>
        <circle className="sh-board-face" cx="18" cy="19" r="8"/>
        <rect className="sh-board-ink" x="34" y="12" width="46" height="5" rx="2.5"/>
        <rect className="sh-board-faint" x="34" y="22" width="30" height="4" rx="2"/>
        <rect className="sh-board-faint" x="10" y="39" width="62" height="5" rx="2.5"/>
      </g>
    </svg>);
}
