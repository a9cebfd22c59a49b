import { createRoot } from 'react-dom/client';
import '../theme/theme.css.ts';
import { InspectorScreen } from './InspectorScreen.tsx';

const page = new URLSearchParams(location.search).get('page') ?? '';
const root = document.getElementById('root');
if (root) createRoot(root).render(<InspectorScreen page={page} />);
