import { toast, useToaster } from "react-hot-toast";
import "./toasts.css";
/** How long a toast stays, in ms. */
const DURATION = { plain: 1000, notice: 5000, withAction: 10000 };
function withAction(text, { label, onAction }) {
    return ({ id }) => (<>
      <span>{text}</span>
      <button type="button" className="lb-toast-action" onClick={() => {
            toast.dismiss(id);
            onAction();
        }}>
        {label}
      </button>
    </>);
}
/** Short messages at the top right. Plain ones stay 1 s, notices and errors 5 s, those with an action 10 s. */
export const notify = {
    success: (text) => toast.success(text, { duration: DURATION.plain }),
    /** Something that came in by itself. */
    notice: (text) => toast(text, { duration: DURATION.notice }),
    error: (text) => toast.error(text, { duration: DURATION.notice }),
    /** Offers one action, usually Undo. */
    undoable: (text, action) => toast(withAction(text, action), { duration: DURATION.withAction }),
};
/** Draws the toasts; the shell renders it once. Pointer and focus on a toast stop the clock of all. */
export function Toaster() {
    const { toasts, handlers } = useToaster();
    return (<section className="lb-toasts" aria-label="Messages" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause} onFocus={handlers.startPause} onBlur={handlers.endPause}>
      {toasts.map((each) => (<div key={each.id} className={`lb-toast lb-toast-${each.type}`} data-leaving={each.visible ? undefined : ""} role={each.type === "error" ? "alert" : "status"}>
          <span className="lb-toast-mark" aria-hidden="true"/>
          {typeof each.message === "function" ? each.message(each) : each.message}
        </div>))}
    </section>);
}
