// `npm run room homework`: a room's skeleton on all sides, small enough to read and already lawful.
import "./node-version.mjs";
