import "./page-header.css";
/** The head of every page. */
export function PageHeader({ title, lead, action, children }) {
    return (<header className="lb-page-header">
      <div className="lb-page-header-row">
        <div className="lb-page-header-words">
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {action && <div className="lb-page-header-action">{action}</div>}
      </div>
      {children && <div className="lb-page-header-filters">{children}</div>}
    </header>);
}
