import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Intake, IntakeForm } from 'intake-widget/react';

function App() {
  const [shown, setShown] = useState(true);
  const [email, setEmail] = useState('rita@example.com');
  const [number, setNumber] = useState(0);
  const [visit, setVisit] = useState('first');
  const token = () => {
    window.asked = visit;
    return '';
  };
  return (
    <>
      <button onClick={() => setShown(!shown)}>{shown ? 'Leave' : 'Come back'}</button>
      <button onClick={() => setEmail('noor@example.com')}>Be somebody else</button>
      <button onClick={() => setEmail(undefined)}>Sign out</button>
      <button onClick={() => setVisit('second')}>Begin another visit</button>
      <p>Tickets: {number}</p>
      {shown && <Intake host="SERVICE" app="kestrel" launcher={number ? 'tab' : true} identify={email ? { email, token } : undefined} facts={email ? { contract: email } : {}} on={{ ticket: ({ number }) => setNumber(number) }} />}
      {shown && <IntakeForm tab="feedback" id="ideas" />}
    </>
  );
}

createRoot(document.querySelector('main')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
