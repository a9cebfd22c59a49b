import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // The lobby's frame has an origin of its own: the browser tests look into it.
    environmentOptions: {
      happyDOM: { settings: { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true } },
    },
    // As many as the machine has cores: by itself it leaves one to whoever watches.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
  },
});
