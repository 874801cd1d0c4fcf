export * from '../../node_modules/react-router-dom/server'
