import { openEditor } from "../features/composer/public.ts";
import { setPostEditor } from "../features/posts/public.ts";

// Imported by every page that shows posts: their menu opens what stands on the feature they come from.
setPostEditor(openEditor);
