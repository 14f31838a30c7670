import { Tooltip } from "antd";
import { useEffect, useState } from "react";
const MINUTE = 60000;
/** A time as seen from now, kept up to date, with the exact one in a tooltip. */
export function RelativeTime({ iso, tell, exact }) {
    const [now, setNow] = useState(() => Date.now());
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), MINUTE);
        return () => clearInterval(timer);
    }, []);
    return (<Tooltip title={exact(iso)}>
      <time dateTime={iso} className="lb-figures">
        {tell(iso, now)}
      </time>
    </Tooltip>);
}
